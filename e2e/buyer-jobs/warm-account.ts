import { expect, type Page } from '@playwright/test'

type Session = { readonly selectedAccount: string; readonly csrfToken: string }
type Adoptable = { readonly campaignId: string; readonly name: string }
type Reading = { readonly fingerprint: string; readonly problem: object | null }

/** Takes campaigns that were made elsewhere in hand: those that are named, or every one that is left. */
export async function takeInHand(page: Page, names?: readonly string[]): Promise<void> {
  const { request } = page
  const read = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()) as T
  const { selectedAccount, csrfToken } = await read<Session>('/api/session')
  const at = `/api/${selectedAccount}/adoption`
  const { campaigns } = await read<{ campaigns: readonly Adoptable[] }>(at)
  for (const { campaignId, name } of campaigns) {
    if (names && !names.includes(name)) continue
    const { fingerprint, problem } = await read<Reading>(`${at}/${campaignId}`)
    expect(problem, name).toBeNull()
    const taken = await request.put(`${at}/${campaignId}`, {
      data: { fingerprint },
      headers: { 'x-vigie-csrf': csrfToken },
    })
    expect(taken.status(), name).toBe(200)
  }
}
