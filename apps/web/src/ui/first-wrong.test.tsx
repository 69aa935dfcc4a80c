import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSubmits } from './first-wrong.ts'

let stop = (): void => undefined
beforeEach(() => void (stop = watchSubmits()))
afterEach(() => stop())

function Form() {
  const [isChecked, setChecked] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
      }}
    >
      <input aria-label="Juste" />
      <input aria-label="Faux" aria-invalid={isChecked} />
      <input aria-label="Faux aussi" aria-invalid={isChecked} />
      <button type="submit">Enregistrer</button>
    </form>
  )
}

test('a form that is sent with faults leads to the first of them', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Faux'))
})
