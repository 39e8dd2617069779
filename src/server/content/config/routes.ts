/** The website config and the frame. */
import * as contract from '#contracts/content/config.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showConfig, showFrame } from './show-frame.ts'

export const configRoutes: Implementation[] = [
  implement(contract.getWebsiteConfig, ({ database, locale }) => showConfig(database, locale)),
  implement(contract.getFrame, ({ database, locale }) => showFrame(database, locale)),
]
