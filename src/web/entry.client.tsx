/** Brings a page to life in the browser. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnLostChunk } from '#web/lib/browser/lost-chunk.ts'
import { startKeeping } from '#web/lib/browser/start-keeping.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

const language = document.documentElement.lang
overwriteGetLocale(() => language as ReturnType<Parameters<typeof overwriteGetLocale>[0]>)
reloadOnLostChunk()

// After everything else: a first visit needs nothing of it.
if (import.meta.env.PROD) {
  const later = () =>
    setTimeout(() => {
      void startKeeping()
      if (language === 'en' && !navigator.language.startsWith('en'))
        void import('#web/layouts/topbar/offer-language.ts').then(({ offerLanguage }) => offerLanguage())
    }, 2000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
