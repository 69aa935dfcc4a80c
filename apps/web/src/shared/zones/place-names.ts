// Countries whose French name is feminine against its ending, or masculine against it, or takes no article.
const masculine = new Set(['BZ', 'KH', 'MX', 'MZ', 'ZW', 'SR'])
const withoutArticle = new Set([
  'AD',
  'BH',
  'BB',
  'CU',
  'CY',
  'DJ',
  'HK',
  'MG',
  'MO',
  'MT',
  'MU',
  'MC',
  'OM',
  'SM',
  'SG',
  'TW',
])
const feminineIslands = new Set(['IL'])
const plural =
  /^(États-|Etats-|Pays-|Émirats|Emirats|Philippines|Maldives|Seychelles|Fidji|Bahamas|Comores|Îles|Iles)/

/** `au Luxembourg`, `en France`, `aux Pays-Bas`, `à Malte`: where, in French, for a country. */
export function inFrenchCountry(name: string, code: string): string {
  if (plural.test(name)) return `aux ${name}`
  if (feminineIslands.has(code)) return `en ${name}`
  if (withoutArticle.has(code)) return `à ${name}`
  const startsWithVowel = /^[aeiouyâàéèêëîïôöûüAEIOUYÂÀÉÈÊËÎÏÔÖÛÜ]/.test(name)
  const isFeminine = name.endsWith('e') && !masculine.has(code)
  return startsWithVowel || isFeminine ? `en ${name}` : `au ${name}`
}

/** `à Lyon`, `au Havre`, `aux Lilas`, `à La Rochelle`. */
export function inFrenchCity(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`
  if (name.startsWith('Les ')) return `aux ${name.slice(4)}`
  return `à ${name}`
}

/** `autour de Lyon`, `autour d’Angers`, `autour du Havre`. */
export function aroundFrenchCity(name: string): string {
  if (name.startsWith('Le ')) return `autour du ${name.slice(3)}`
  if (name.startsWith('Les ')) return `autour des ${name.slice(4)}`
  return /^[aeiouâéèêîôAEIOUÂÉÈÊÎÔ]/.test(name) ? `autour d’${name}` : `autour de ${name}`
}
