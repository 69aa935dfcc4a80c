import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const keptOf = (text: string) => {
  const { container } = render(<Unbroken text={text} />)
  // Whatever is kept together, the text is the one that was given: it is copied as it was stored.
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

test.each([
  ['Intérêts · Décoration · 25-54', ['25-54']],
  ['Relever « France 25-54 » à 75,00 €', ['25-54 »', '75,00 €']],
  ['Visiteurs 18–24 et 25-54', ['18–24', '25-54']],
  ['Du 2026-03-16', ['2026-03-16']],
  ['Treize ateliers, une seule livraison : vos cadeaux', ['livraison :']],
  ['Similaire 2 % · acheteurs 180 j', ['2 %']],
  ['Passer à 75,00 €, puis « Similaire 2 % » ?', ['75,00 €', '2 % » ?']],
  ['Prêt à offrir ? Oui !', ['offrir ?', 'Oui !']],
  ['lin-lave-sauge', []],
  ['A:B ratio 1:1', []],
])('of “%s” is kept on one line: %j', (text, kept) => {
  expect(keptOf(text)).toEqual(kept)
})

test('a word longer than its place may still break before its end', () => {
  expect(keptOf(`${'x'.repeat(80)} : oui`)).toEqual([`${'x'.repeat(24)} :`])
})
