import { addresses } from '@vigie/contract'
import type { Linked } from '../../features/client-page/client-page.page.tsx'
import { clientTexts } from './client-texts.ts'

const { clientPage, clientReport } = clientTexts

/** What a page of clients is made of: whoever reads a proposal loads nothing of reports, nor the other way round. */
const proposal = {
  texts: { clientPage },
  load: (): Promise<Linked> =>
    import('../../features/client-page/linked-proposal.tsx').then((chunk) => chunk.LinkedProposal),
}
const report = {
  texts: { clientPage, clientReport },
  load: (): Promise<Linked> =>
    import('../../features/client-page/linked-report.tsx').then((chunk) => chunk.LinkedReport),
}

/** The page that stands at an address. */
export const clientPageAt = (path: string): typeof proposal | typeof report =>
  path.replace(/\/$/, '') === addresses.clientReport ? report : proposal
