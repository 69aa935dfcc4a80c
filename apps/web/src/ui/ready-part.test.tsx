import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { readyPart } from './ready-part.tsx'

const Said = ({ text }: { readonly text: string }) => <p>{text}</p>

test('a part that has come is drawn at once, and one that has not when it comes', async () => {
  const { Part, ready } = readyPart(() => Promise.resolve(Said))
  const opened = (text: string) => (
    <Suspense fallback="waiting">
      <Part text={text} />
    </Suspense>
  )
  const first = render(opened('not asked for'))
  expect(await screen.findByText('not asked for')).toBeDefined()
  first.unmount()
  ready()
  render(opened('there'))
  expect(screen.getByText('there')).toBeDefined()
})

test('one that could not be had is asked for again', async () => {
  let asked = 0
  const { Part, ready } = readyPart(() => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Said)
  })
  ready()
  await expect.poll(() => asked).toBe(1)
  render(
    <Suspense fallback="waiting">
      <Part text="at the second try" />
    </Suspense>,
  )
  expect(await screen.findByText('at the second try')).toBeDefined()
  expect(asked).toBe(2)
})
