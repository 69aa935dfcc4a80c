import { languageOfCode, type Language } from '@vigie/domain'

/** A page as it was built, and what is put into it for an address: links to the parts of its first screen. */
export type Page = {
  readonly html: string
  readonly linksOf: (path: string, accepted: string | undefined) => string
}

type Files = Readonly<Record<Language, readonly string[]>>

/** Where the build wrote which parts each address begins with (`apps/web/bundle/first-screens.ts`). */
const note = /<!--first (.*?)-->\s*/

/** Reads what a build wrote. One without a note is answered as it is. */
export function readPage(built: string): Page {
  const files = JSON.parse(note.exec(built)?.[1] ?? '{}') as Readonly<Record<string, Files>>
  const links = new Map(
    Object.entries(files).map(([address, { fr, en }]) => [
      address,
      { fr: fr.map(linkTo).join(''), en: en.map(linkTo).join('') },
    ]),
  )
  return {
    html: built.replace(note, ''),
    linksOf: (path, accepted) =>
      (links.get(path) ?? links.get('*'))?.[languageOfCode(firstOf(accepted))] ?? '',
  }
}

/** What a browser asks for first is what its page speaks until the session is read. */
const firstOf = (accepted = ''): string => accepted.split(/[,;]/)[0] ?? ''

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
