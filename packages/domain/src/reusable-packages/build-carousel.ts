import {
  carouselCards,
  type CardTexts,
  type CardVisual,
  type CarouselCard,
  type CarouselDraft,
  type CarouselProblemCode,
} from './carousel.ts'
import { checkLink } from './links.ts'

export type CarouselEvent =
  | { readonly type: 'visualToggled'; readonly visual: CardVisual }
  | { readonly type: 'cardRemoved'; readonly id: string }
  /** `to` is the position the card has afterwards. */
  | { readonly type: 'cardMoved'; readonly id: string; readonly to: number }
  | { readonly type: 'cardChanged'; readonly id: string; readonly change: Partial<CardTexts> }
  | { readonly type: 'defaultChanged'; readonly change: Partial<CardTexts> }
  | { readonly type: 'bodyChanged'; readonly body: string }
  | { readonly type: 'optionToggled'; readonly option: 'isOrderOptimized' | 'isVideoAllowed' }

/**
 * The carousel after an event. A new card starts with the defaults; a default that changes overwrites the same field of
 * every card, and what is typed in a card afterwards stays until that default changes again. An eleventh visual changes nothing: ask `isFull` to say so.
 */
export function applyCarouselEvent(draft: CarouselDraft, event: CarouselEvent): CarouselDraft {
  switch (event.type) {
    case 'visualToggled':
      return toggleVisual(draft, event.visual)
    case 'cardRemoved':
      return { ...draft, cards: draft.cards.filter(({ visual }) => visual.id !== event.id) }
    case 'cardMoved':
      return { ...draft, cards: moved(draft.cards, event.id, event.to) }
    case 'cardChanged':
      return {
        ...draft,
        cards: draft.cards.map((card) => (card.visual.id === event.id ? { ...card, ...event.change } : card)),
      }
    case 'defaultChanged':
      return { ...draft, ...event.change, cards: draft.cards.map((card) => ({ ...card, ...event.change })) }
    case 'bodyChanged':
      return { ...draft, body: event.body }
    case 'optionToggled':
      return { ...draft, [event.option]: !draft[event.option] }
  }
}

/** No further visual can be added. */
export const isFull = (draft: CarouselDraft): boolean => draft.cards.length >= carouselCards.most

export const hasVisual = (draft: CarouselDraft, id: string): boolean =>
  draft.cards.some(({ visual }) => visual.id === id)

function toggleVisual(draft: CarouselDraft, visual: CardVisual): CarouselDraft {
  if (hasVisual(draft, visual.id)) {
    return { ...draft, cards: draft.cards.filter((card) => card.visual.id !== visual.id) }
  }
  if (isFull(draft)) return draft
  const { title, description, link, callToAction } = draft
  return { ...draft, cards: [...draft.cards, { visual, title, description, link, callToAction }] }
}

function moved(cards: readonly CarouselCard[], id: string, to: number): readonly CarouselCard[] {
  const card = cards.find(({ visual }) => visual.id === id)
  if (!card) return cards
  const others = cards.filter((other) => other !== card)
  const position = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, position), card, ...others.slice(position)]
}

/** What keeps a carousel from being saved, in screen order. */
export function checkCarousel(draft: CarouselDraft, packageName: string): CarouselProblemCode[] {
  const found: CarouselProblemCode[] = []
  if (packageName.trim() === '') found.push('carousel.package.missing')
  if (draft.cards.length === 0) found.push('carousel.visuals.none')
  else if (draft.cards.length < carouselCards.fewest || draft.cards.length > carouselCards.most)
    found.push('carousel.visuals.count')
  if (draft.body.trim() === '') found.push('carousel.body.missing')
  const problems = draft.cards.map(({ link }) => checkLink(link))
  if (problems.includes('link.empty')) found.push('carousel.link.missing')
  if (problems.includes('link.malformed')) found.push('carousel.link.malformed')
  if (problems.includes('link.forbiddenHost')) found.push('carousel.link.forbidden')
  return found
}
