import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../lib/format.ts'
import type { fr } from './texts.fr.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'translation'
    resources: { translation: typeof fr }
  }
}

const catalogues = {
  fr: () => import('./texts.fr.ts').then((chunk) => chunk.fr),
  en: () => import('./texts.en.ts').then((chunk) => chunk.en),
} as const

/** The choice made in Paramètres, else the browser's language, else French (checklist AMB-22). */
export function languageFor(chosen: Language | null): Language {
  if (chosen) return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr'
}

export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: await catalogues[language]() } },
  })
  document.documentElement.lang = language
}

/** Changes the language without reloading; each one is its own chunk. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogues[language]())
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
