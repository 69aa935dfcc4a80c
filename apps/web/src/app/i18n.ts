import { typeset } from '@vigie/sentences/typeset'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../lib/format.ts'
import { giveSpeech } from '../lib/speech.ts'
import { formatter } from './written.ts'
import { featureTexts, sharedTexts, type FeatureTexts, type Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

/** The features whose screens were opened: their texts follow when the language changes. */
const spoken = new Set<FeatureTexts>()

/** The choice made in Paramètres, else the browser's language, else French. */
export function languageFor(chosen: Language | null): Language {
  if (chosen) return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr'
}

/** Speaks the language from the first line on: what loads meanwhile already knows which sentences it needs. */
export async function startTexts(language: Language): Promise<void> {
  giveSpeech({ loadTexts: (features) => loadTexts(features.filter(isOfFeature)), speak })
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
export async function loadTexts(features: readonly FeatureTexts[]): Promise<void> {
  for (const feature of features) spoken.add(feature)
  await addTexts(i18next.language as Language, features)
}

/** Changes the language without reloading; each feature's sentences are a chunk of their own. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadShared(language))
  }
  await addTexts(language, [...spoken])
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Texts of the frame are there from the start. */
const isOfFeature = (name: keyof Texts): name is FeatureTexts => name in featureTexts

async function loadShared(language: Language): Promise<object> {
  const loaded = Object.entries(sharedTexts).map(async ([name, texts]) => [name, await texts[language]()])
  return typeset(Object.fromEntries(await Promise.all(loaded)) as object, language)
}

async function addTexts(language: Language, features: readonly FeatureTexts[]): Promise<void> {
  const known = (i18next.getResourceBundle(language, 'translation') ?? {}) as object
  await Promise.all(
    features
      .filter((feature) => !(feature in known))
      .map(async (feature) => {
        const texts = await featureTexts[feature][language]()
        i18next.addResourceBundle(
          language,
          'translation',
          { [feature]: typeset(texts, language) },
          true,
          true,
        )
      }),
  )
}
