import type { AlertCategory } from './alert-rule.ts'

/** 1 is high, 2 medium, 3 low; 4 tells that something is over. */
export type AlertPriority = 1 | 2 | 3 | 4

/** Something a person should know, as it was told, with what they made of it. */
export type ListedAlert = {
  readonly id: string
  readonly createdAt: string
  readonly category: AlertCategory
  readonly priority: AlertPriority
  readonly code: string
  readonly sentenceEn: string
  readonly sentenceFr: string
  readonly campaignIds: readonly string[]
  readonly campaignNames: readonly string[]
  readonly adsetNames: readonly string[]
  readonly adNames: readonly string[]
  readonly videoUrls: readonly string[]
  /** Figures behind the sentence, for "why?". */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly resolvedAt: string | null
  readonly acknowledgedAt: string | null
  readonly acknowledgedBy: string | null
  readonly snoozedUntil: string | null
  /** What this person thinks of it. */
  readonly opinion: 'up' | 'down' | null
}

/** A piece of an alert's sentence: text, or the nth video. */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'video'; readonly number: number; readonly url: string }

/**
 * Puts numbered links to videos where a sentence says "video" first; they follow the sentence when it does not. Only web addresses become links.
 */
export function sentenceParts(sentence: string, urls: readonly string[]): readonly SentencePart[] {
  const links = urls
    .filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url))
    .map((url, index): SentencePart => ({ kind: 'video', number: index + 1, url }))
  if (links.length === 0) return [{ kind: 'text', text: sentence }]
  const word = /vid[eé]os?/i.exec(sentence)
  if (!word) return [{ kind: 'text', text: `${sentence} ` }, ...links]
  return [
    { kind: 'text' as const, text: sentence.slice(0, word.index) },
    ...links,
    { kind: 'text' as const, text: sentence.slice(word.index + word[0].length) },
  ].filter((part) => part.kind === 'video' || part.text !== '')
}

/** What still asks for attention: open, not acknowledged, not put off. */
export const asksForAttention = (
  alert: Pick<ListedAlert, 'resolvedAt' | 'acknowledgedAt' | 'snoozedUntil' | 'priority'>,
  now: string,
): boolean =>
  alert.resolvedAt === null &&
  alert.acknowledgedAt === null &&
  alert.priority <= 3 &&
  (alert.snoozedUntil === null || alert.snoozedUntil <= now)
