import { languageOfCode, type Language } from '@vigie/domain'
import { typeset } from '@vigie/sentences/typeset'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { giveSpeech } from '../lib/speech.ts'
import type { Texts } from './texts.ts'
import { formatter } from './written.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

type Feature = keyof Texts
type Loaders = { readonly [F in Feature]?: Readonly<Record<Language, () => Promise<unknown>>> }

/** What a page may say: what it says from the start, and what its parts bring when they open. */
type Catalogues = { readonly shared: Loaders; readonly features: Loaders }

let catalogues: Catalogues = { shared: {}, features: {} }

/** The features whose screens were opened: their texts follow when the language changes. */
const spoken = new Set<Feature>()

/** The choice made in Paramètres, else the browser's language, else French. */
export function languageFor(chosen: Language | null): Language {
  return chosen ?? languageOfCode(navigator.language)
}

/** Speaks the language from the first line on: what loads meanwhile already knows which sentences it needs. */
export async function startSpeaking(language: Language, given: Catalogues): Promise<void> {
  catalogues = given
  spoken.clear()
  giveSpeech({ loadTexts: (features) => loadTexts(features.filter((one) => one in given.features)), speak })
  const started = i18next
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { [language]: {} },
    })
  const [shared] = await Promise.all([loadShared(language), started])
  i18next.addResourceBundle(language, 'translation', shared, true)
  document.documentElement.lang = language
}

/** The sentences of a feature in the present language, before its screen shows. */
export async function loadTexts(features: readonly Feature[]): Promise<void> {
  for (const feature of features) spoken.add(feature)
  let language
  // Who changes the language meanwhile would find this screen without its sentences.
  do {
    language = i18next.language as Language
    await addTexts(language, features)
  } while (language !== i18next.language)
}

/** Changes the language without reloading; each feature's sentences are a chunk of their own. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadShared(language))
  }
  // A screen that opens meanwhile is spoken in the former language: its texts follow before the language does.
  let said
  do {
    said = spoken.size
    await addTexts(language, [...spoken])
    if (said === spoken.size) await i18next.changeLanguage(language)
  } while (said < spoken.size)
  document.documentElement.lang = language
}

async function loadShared(language: Language): Promise<object> {
  const loaded = Object.entries(catalogues.shared).map(async ([name, texts]) => [
    name,
    await texts[language](),
  ])
  return typeset(Object.fromEntries(await Promise.all(loaded)) as object, language)
}

async function addTexts(language: Language, features: readonly Feature[]): Promise<void> {
  const known = (i18next.getResourceBundle(language, 'translation') ?? {}) as object
  await Promise.all(
    features
      .filter((feature) => !(feature in known))
      .map(async (feature) => {
        const texts = await catalogues.features[feature]?.[language]()
        if (texts === undefined) throw new Error(`No texts of ${feature}`)
        const said = typeset({ [feature]: texts }, language)
        i18next.addResourceBundle(language, 'translation', said, true, true)
      }),
  )
}
