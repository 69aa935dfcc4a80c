import { addresses, addressTo } from '@vigie/contract'
import i18next from 'i18next'
import type { Proposal } from '../../data/proposals.ts'
import { notify } from '../../ui/toast.ts'

/** Says that something waits for another person, and leads to it. */
export const tellProposed = ({ id }: Pick<Proposal, 'id'>, open: (href: string) => void): void =>
  notify({
    kind: 'done',
    title: i18next.t(($) => $.campaignList.proposed.title),
    action: {
      label: i18next.t(($) => $.campaignList.proposed.open),
      run: () => open(addressTo(addresses.proposal, { proposalId: id })),
    },
  })
