/** A build of the web that has one page of its own, for tests of what the server does around pages. */
import { createContext, type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageServices } from '#contracts/host/page-context.ts'

type Answer = (asked: LoaderFunctionArgs, services: PageServices) => Response | Promise<Response>

const given = createContext<PageServices>()

/** `answer` is every address's, to reads and to forms. */
export const pageBuild = (answer: Answer) => {
  const answered = (asked: LoaderFunctionArgs) => answer(asked, asked.context.get(given))
  return {
    mode: 'production' as const,
    loadBuild: async () =>
      ({
        entry: {
          module: {
            default: () => new Response('', { status: 500 }),
            makeContext: (services: PageServices) => new RouterContextProvider(new Map([[given, services]])),
            pageOf: () => undefined,
          },
        },
        routes: { page: { id: 'page', path: '*', module: { loader: answered, action: answered } } },
        assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
        publicPath: '/',
        assetsBuildDirectory: '',
        future: {},
        ssr: true,
        isSpaMode: false,
        prerender: [],
        routeDiscovery: { mode: 'initial', manifestPath: '' },
      }) as unknown as ServerBuild,
  }
}
