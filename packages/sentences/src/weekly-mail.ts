import type { Language } from '@vigie/domain'
import { weeklyMailEn } from './en/weekly-mail.ts'
import { weeklyMailFr } from './fr/weekly-mail.ts'

export type WeeklyMailTexts = typeof weeklyMailFr

/** What the mail of a Monday says, beside the figures: apart from the other sentences, since no screen shows it. */
export const weeklyMailTexts: Readonly<Record<Language, WeeklyMailTexts>> = {
  fr: weeklyMailFr,
  en: weeklyMailEn,
}
