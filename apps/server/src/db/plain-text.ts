import { sql, type RawBuilder } from 'kysely'

const marks = '[\u0300-\u036f]'

/** Without accents and capitals, as the list of campaigns looks for names. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()

/** The same of a column. */
export const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, nfd), ${marks}, '', 'g'))`
