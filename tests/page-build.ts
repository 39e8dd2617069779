/** A build of the web that has one page of its own, for tests of what the server does around pages. */
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { RouterContextProvider } from 'react-router'

type Answer = (asked: LoaderFunctionArgs) => Response | Promise<Response>

/** `answer` is every address's, to reads and to forms. */
export const pageBuild = (answer: Answer) => ({
  mode: 'production' as const,
  loadBuild: async () =>
    ({
      entry: {
        module: {
          default: () => new Response('', { status: 500 }),
          makeContext: () => new RouterContextProvider(),
          pageOf: () => undefined,
        },
      },
      routes: { page: { id: 'page', path: '*', module: { loader: answer, action: answer } } },
      assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '' },
    }) as unknown as ServerBuild,
})
