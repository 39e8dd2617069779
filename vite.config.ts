import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiOutput } from './scripts/ascii-output.ts'
import { entrancesOf, isOfPreview, pagesNeeding } from './scripts/page-graph.ts'
import { keptPlurals, shortMessages, paraglide } from './scripts/paraglide.ts'

/** What one or two of the pages need that people enter by, and others too: it comes with those, not with what the others share. */
const isOfEntrance = (id: string) => {
  const { entered, visited, office } = pagesNeeding(id) ?? { entered: 0, visited: 0, office: 0 }
  return entered > 0 && (isOfLists(id) ? visited > 3 || office > 0 : entered < 3 && (visited >= 3 || office > 0))
}
const entranceName = (id: string) => entrancesOf(id).join('-')
// A list of courses with its filters: three pages have it, and the others no part of it.
const isOfLists = (id: string) => entranceName(id) === 'course-list-industry-search'
const isCommon = (id: string) => {
  const { entered, visited } = pagesNeeding(id) ?? { entered: 0, visited: 0 }
  return entered === 0 && visited >= 3
}
// Large, and of few pages: tables and their pages in lists, files that one chooses, classes where one learns. What other pages share is without them.
const isOfFew = (id: string) =>
  /[\\/](ui[\\/](navigation[\\/]pagination|data[\\/]table|fields[\\/]file-(field|input))|learning[\\/]classes[\\/].*)\.tsx$/.test(
    id,
  )
const isOfMoreAreas = (id: string) => isCommon(id) && pagesNeeding(id)?.area === undefined && !isOfFew(id)
// A few words that many parts have, or two of the pages that people enter by, are not worth a file; nor is how a text is put together.
const isWordOfMany = (id: string) =>
  /[\\/](paraglide[\\/]messages|lib[\\/]text)[\\/](?!file-|list-|chart-)/.test(id) &&
  (isOfMoreAreas(id) || pagesNeeding(id)?.entered === 2)
// Forms of many parts read a failure alike.
const isOfForms = (id: string) => /[\\/]lib[\\/]forms[\\/]form-state\.ts$/.test(id)
const isShared = (id: string) =>
  ((pagesNeeding(id)?.entered ?? 3) >= 3 && !isOfLists(id)) || isWordOfMany(id) || isOfForms(id)
// How a batch and a payment are put in words is of two pages, and small: not worth a file.
const isOfCheckout = (id: string) => /[\\/]checkout[\\/](cart|payments)[\\/]\w+-words\.tsx?$/.test(id)
const areaName = (id: string) => (isCommon(id) || isOfCheckout(id) ? (pagesNeeding(id)?.area ?? null) : null)
const isOfLesson = (id: string) => areaName(id) === 'learning' && isOfPreview(id)
// What the office needs too and visitors seldom: in a file for each part of the product, which brings the rest of that part.
// Contracts bring the schemas with them, and no visitor's page may wait for those.
const seldomName = (id: string) => {
  const { entered, visited, office, area } = pagesNeeding(id) ?? { entered: 0, visited: 0, office: 0 }
  if (entered > 0 || visited === 0 || office === 0 || /[\\/]contracts[\\/]/.test(id) || isOfFew(id)) return null
  return area ? `${area}-office` : 'seldom'
}
// The page that an employer opens to check a certificate brings the words that it shares in one file.
const isOfCertificates = (id: string) =>
  /[\\/]paraglide[\\/]messages[\\/]/.test(id) &&
  pagesNeeding(id)?.entered === 0 &&
  pagesNeeding(id)?.area === 'certificates'
const isOffice = (id: string) => pagesNeeding(id)?.visited === 0
// What a company's pages have for themselves, and what they share with the back office.
const companyName = (id: string) => {
  const { visited, office, company } = pagesNeeding(id) ?? { visited: 1, office: 0, company: 0 }
  return visited > 0 || company < 1 ? null : office > 0 ? 'desk' : 'companies'
}

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide), shortMessages, keptPlurals, tailwindcss(), reactRouter(), asciiOutput],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  environments: {
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each first visit brings the list of all pages: names as short as still are unique.
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('entry.client') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Every file costs a visitor its headers and a turn on the line: what nearly all pages need comes in two.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                  priority: 4,
                },
                // Loaded with the forms that check by schemas, never with a page.
                { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
                // Shared is what three of the pages need that people enter by, common what only the others do, unless they
                // are all of one part of the product; what they seldom need and the back office often, and what that alone
                // needs, come in files of their own.
                { name: 'shared', test: isShared, minShareCount: 3, priority: 3 },
                { name: entranceName, test: isOfEntrance, priority: 2.7 },
                { name: 'common', test: isOfMoreAreas, minShareCount: 3, priority: 2.6 },
                // Visitors who try a lesson wait for nothing else of what learners' pages share.
                { name: 'lesson', test: isOfLesson, minShareCount: 2, priority: 2.55 },
                { name: areaName, minShareCount: 2, minSize: 8000, priority: 2.5 },
                { name: 'certificates', test: isOfCertificates, minShareCount: 2, priority: 2.4 },
                { name: seldomName, minShareCount: 3, priority: 2 },
                // What is saved to study is of learners and of the page without a network, which else shares its file with forms.
                { name: 'saved', test: /[\\/]learning[\\/]offline[\\/]saved-study\.ts$/, priority: 3.5 },
                // The visitors' forms check by these, too, and want nothing else of the back office.
                { name: 'fields', test: /[\\/]src[\\/]contracts[\\/]fields\.ts$/, priority: 1.5 },
                { name: companyName, minShareCount: 2, priority: 1.2 },
                { name: 'office', test: isOffice, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})
