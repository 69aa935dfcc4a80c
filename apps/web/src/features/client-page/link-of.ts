import type { Language } from '../../lib/format.ts'

type Link = { readonly language: Language | null; readonly link: string }

/** The language stands before the link: also whoever opens one that ended reads why in their own. */
export function linkOf(hash: string): Link {
  const [, language, link] = /^#?(fr|en)\.(.*)$/.exec(hash) ?? []
  return { language: language === 'fr' || language === 'en' ? language : null, link: link ?? '' }
}
