import type { Language, Localised } from '../graph-error.ts'
import { plainText } from './plain-text.ts'

type Locale = { readonly key: number; readonly name: Localised }

/** Languages the platform targets: its number, its name in English, its code. */
const table: readonly (readonly [number, string, string])[] = [
  [1, 'Catalan', 'ca'],
  [2, 'Czech', 'cs'],
  [3, 'Cebuano', 'ceb'],
  [4, 'Welsh', 'cy'],
  [5, 'German', 'de'],
  [6, 'English (US)', 'en-US'],
  [7, 'Spanish (Spain)', 'es-ES'],
  [8, 'Finnish', 'fi'],
  [9, 'French (France)', 'fr-FR'],
  [10, 'Italian', 'it'],
  [11, 'Japanese', 'ja'],
  [12, 'Korean', 'ko'],
  [13, 'Norwegian (bokmal)', 'nb'],
  [14, 'Dutch', 'nl'],
  [15, 'Polish', 'pl'],
  [16, 'Portuguese (Brazil)', 'pt-BR'],
  [17, 'Portuguese (Portugal)', 'pt-PT'],
  [18, 'Romanian', 'ro'],
  [19, 'Russian', 'ru'],
  [20, 'Swedish', 'sv'],
  [21, 'Thai', 'th'],
  [22, 'Turkish', 'tr'],
  [23, 'Simplified Chinese (China)', 'zh-Hans-CN'],
  [24, 'Traditional Chinese (Hong Kong)', 'zh-Hant-HK'],
  [25, 'Traditional Chinese (Taiwan)', 'zh-Hant-TW'],
  [26, 'Afrikaans', 'af'],
  [27, 'Albanian', 'sq'],
  [28, 'Arabic', 'ar'],
  [29, 'Armenian', 'hy'],
  [30, 'Azerbaijani', 'az'],
  [31, 'Basque', 'eu'],
  [32, 'Belarusian', 'be'],
  [33, 'Bengali', 'bn'],
  [34, 'Bulgarian', 'bg'],
  [35, 'Croatian', 'hr'],
  [36, 'Danish', 'da'],
  [37, 'Estonian', 'et'],
  [38, 'Faroese', 'fo'],
  [39, 'Filipino', 'fil'],
  [40, 'French (Canada)', 'fr-CA'],
  [41, 'Galician', 'gl'],
  [42, 'Georgian', 'ka'],
  [43, 'Greek', 'el'],
  [44, 'French (All)', 'fr'],
  [45, 'Gujarati', 'gu'],
  [46, 'Hebrew', 'he'],
  [47, 'Hindi', 'hi'],
  [48, 'Hungarian', 'hu'],
  [49, 'Icelandic', 'is'],
  [50, 'Indonesian', 'id'],
  [51, 'Irish', 'ga'],
  [52, 'Kazakh', 'kk'],
  [53, 'Latvian', 'lv'],
  [54, 'Lithuanian', 'lt'],
  [55, 'Macedonian', 'mk'],
  [56, 'Malay', 'ms'],
  [57, 'Serbian', 'sr'],
  [58, 'Slovak', 'sk'],
  [59, 'Slovenian', 'sl'],
  [60, 'Swahili', 'sw'],
  [61, 'Tamil', 'ta'],
  [62, 'Ukrainian', 'uk'],
  [63, 'Urdu', 'ur'],
  [64, 'Vietnamese', 'vi'],
  [24_001, 'English (UK)', 'en-GB'],
  [1001, 'English (All)', 'en'],
  [1002, 'Spanish (All)', 'es'],
]

const french = new Intl.DisplayNames('fr', { type: 'language', languageDisplay: 'standard' })

const locales: readonly Locale[] = table.map(([key, name, code]) => {
  const said = french.of(code) ?? name
  const every = name.endsWith('(All)') ? ' (Tous)' : ''
  return { key, name: { en: name, fr: said.charAt(0).toUpperCase() + said.slice(1) + every } }
})

/** Those whose name holds the words, in the language of whoever asks or in English. */
export function searchLocales(text: string, language: Language): { key: number; name: string }[] {
  const wanted = plainText(text.trim())
  return locales
    .filter(({ name }) => plainText(name[language]).includes(wanted) || plainText(name.en).includes(wanted))
    .map(({ key, name }) => ({ key, name: name[language] }))
}
