import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchRemovals } from './lead-on.ts'

let stop = (): void => undefined
beforeEach(() => void (stop = watchRemovals()))
afterEach(() => stop())

function Rows({
  names,
  appoints = false,
}: {
  readonly names: readonly string[]
  readonly appoints?: boolean
}) {
  const [left, setLeft] = useState(names)
  const [isShown, setShown] = useState(true)
  return (
    <main>
      <div>
        <h1>Page</h1>
        {isShown && (
          <section>
            <h2>Règles</h2>
            {appoints && (
              <button type="button" data-after-removal>
                Ajouter
              </button>
            )}
            {left.length > 0 && (
              <ul>
                {left.map((name) => (
                  <li key={name}>
                    <a href="#x">{name}</a>
                    <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                      Supprimer {name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <button type="button" onClick={() => setShown(false)}>
              Terminer
            </button>
          </section>
        )}
      </div>
    </main>
  )
}

const remove = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.textContent
const focusIs = (text: string) => waitFor(() => expect(focused()).toBe(text))

test('the next row has the focus of one that was removed, the one before where it was the last', async () => {
  render(<Rows names={['A', 'B', 'C']} />)
  await remove('Supprimer B')
  await focusIs('C')
  await remove('Supprimer C')
  await focusIs('A')
})

test('where no row is left, the heading of what it stood in has it', async () => {
  render(<Rows names={['A']} />)
  await remove('Supprimer A')
  await focusIs('Règles')
})

test('or what the screen appoints', async () => {
  render(<Rows names={['A']} appoints />)
  await remove('Supprimer A')
  await focusIs('Ajouter')
})

test('a part that ends leaves it to the heading of the screen', async () => {
  render(<Rows names={[]} />)
  await remove('Terminer')
  await focusIs('Page')
})

test('a screen that is left for another leads nowhere', async () => {
  function Screens() {
    const [isFirst, setFirst] = useState(true)
    const leave = () => {
      history.pushState(null, '', '/autre')
      setFirst(false)
    }
    return (
      <main>
        {isFirst ? (
          <button type="button" onClick={leave}>
            Partir
          </button>
        ) : (
          <h1>Autre page</h1>
        )}
      </main>
    )
  }
  render(<Screens />)
  await remove('Partir')
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.activeElement).toBe(document.body)
})
