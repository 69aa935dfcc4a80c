import { addresses } from '@vigie/contract'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { fontTag, languages, partsOf } from './build-parts.ts'
import { campaignListTexts, explorerTexts, morningTexts, signInTexts } from '../src/app/routes/first-texts.ts'

/** The screens on which people come in, and what is said there. */
const screens = [
  { address: '/', page: /sign-in[\\/]sign-in\.page\.tsx$/, texts: signInTexts },
  { address: addresses.morning, page: /morning[\\/]morning\.page\.tsx$/, texts: morningTexts },
  { address: addresses.campaigns, page: /campaign-list\.page\.tsx$/, texts: campaignListTexts },
  { address: addresses.adsets, page: /explorer\.page\.tsx$/, texts: explorerTexts },
  { address: addresses.ads, page: /explorer\.page\.tsx$/, texts: explorerTexts },
] as const
/** What is said around every screen. */
const aroundTexts = ['shell', 'errors'] as const
const firstFonts = /(geist|geist-mono|bricolage-grotesque)-latin-wght-normal-[^/]*\.woff2$/

/**
 * What a first screen is made of is known when its page is answered: without a word of it, a browser learns of a screen's parts once
 * the frame has run, and of its fonts once the styles are read. The page names the fonts and the session for every address, and for
 * each of the screens above, in a note for the server, the parts and sentences (`http/first-parts.ts`).
 */
export const firstScreens: Plugin = {
  name: 'first-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html
      const { beyondEntry, saying, having } = partsOf(bundle)
      const partsFor = (page: readonly Rolldown.OutputChunk[], texts: readonly string[]) =>
        Object.fromEntries(
          languages.map((language) => [
            language,
            beyondEntry([...page, ...[...aroundTexts, ...texts].flatMap((text) => saying(text, language))]),
          ]),
        )
      const ofScreens = screens.map(({ address, page, texts }) => [address, partsFor(having(page), texts)])
      const note = JSON.stringify({ ...Object.fromEntries(ofScreens), '*': partsFor([], []) })
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file))
      if (fonts.length !== 3) throw new Error(`${fonts.length} fonts of the first screen, not three`)
      return {
        html: html.replace('</head>', `<!--first ${note}-->\n  </head>`),
        tags: [sessionTag, ...fonts.map(fontTag)],
      }
    },
  },
}

const sessionTag: HtmlTagDescriptor = {
  tag: 'link',
  attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/api/session' },
  injectTo: 'head',
}
