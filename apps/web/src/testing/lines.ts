import { screen } from '@testing-library/react'

/** The campaigns that the list shows, in its order. */
export const shownCampaigns = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.match(/Campagne \d+/)?.[0])

/** The line of a list, of whichever level, in which something of that name stands. */
export async function lineOf(name: string): Promise<HTMLElement> {
  const line = (await screen.findByTitle(name)).closest<HTMLElement>('[data-row]')
  if (!line) throw new Error(`${name} stands in no line`)
  return line
}
