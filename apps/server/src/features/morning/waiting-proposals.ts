import type { Found, OwnProposals } from './morning-frame.ts'

/** Proposals that end soon, for who may decide; and one's own that ended without a decision. */
export function waitingProposals({ ending, ended }: OwnProposals): readonly Found[] {
  const line = { campaigns: [], adId: null } as const
  return [
    ...ending.map(({ since, ...facts }): Found => ({
      ...line,
      key: `proposal:${facts.proposalId}:soon`,
      subject: `proposal:${facts.proposalId}`,
      told: { code: 'proposal.ends', facts },
      urgency: 1,
      since: since.toISOString(),
    })),
    ...ended.map(({ since, ...facts }): Found => ({
      ...line,
      key: `proposal:${facts.proposalId}:over`,
      subject: `proposal:${facts.proposalId}`,
      told: { code: 'proposal.ended', facts },
      urgency: 2,
      since: since.toISOString(),
    })),
  ]
}
