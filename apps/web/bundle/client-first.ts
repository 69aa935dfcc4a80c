import { addresses } from '@vigie/contract'
import { clientPageEndpoints } from '@vigie/contract/client-page'
import { clientReportEndpoints } from '@vigie/contract/client-report'
import type { Plugin } from 'vite'
import { fontTag, languages, partsOf } from './build-parts.ts'

/** The two pages of a client: the part that each is, what it says, and the call that it shows. */
const pages = [
  {
    address: addresses.clientLink,
    module: /linked-proposal\.tsx$/,
    texts: ['clientErrors', 'clientPage'],
    call: clientPageEndpoints.openClientLink.path,
  },
  {
    address: addresses.clientReport,
    module: /linked-report\.tsx$/,
    texts: ['clientErrors', 'clientPage', 'clientReport'],
    call: clientReportEndpoints.openReportLink.path,
  },
] as const
const letters = /geist-latin-wght-normal-[^/]*\.woff2$/

/**
 * The page of a client is a page, a foundation of a hundred kilobytes, its parts with its sentences and letters, and what the link
 * shows, each of which a browser would learn of from the one before. All are asked for by a script of a kilobyte
 * (`public/client-first.js`), which is told here what they are called.
 */
export const clientFirst: Plugin = {
  name: 'client-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html
      const { beyondEntry, saying, having } = partsOf(bundle)
      const parts = Object.fromEntries(
        pages.map(({ address, module, texts, call }) => {
          const files = languages.map((language) => [
            language,
            beyondEntry([...having(module), ...texts.flatMap((text) => saying(text, language))]),
          ])
          return [address, { ...Object.fromEntries(files), call: `/api${call}` }]
        }),
      )
      const fonts = Object.keys(bundle).filter((file) => letters.test(file))
      if (fonts.length !== 1) throw new Error(`${fonts.length} fonts of the client's page, not one`)
      const said = JSON.stringify(parts).replaceAll('"', '&quot;')
      // Before the styles: a script that stands behind them waits for them.
      const asking = `<script src="/client-first.js" data-parts="${said}"></script>\n    `
      return { html: html.replace('<title>', () => `${asking}<title>`), tags: fonts.map(fontTag) }
    },
  },
}
