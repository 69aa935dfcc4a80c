import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { proposalEndpoints } from '@vigie/contract/proposals'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(proposalEndpoints)

type Endpoints = typeof proposalEndpoints
type ProposalList = ResponseOf<Endpoints['listProposals']>
export type ProposalSummary = ProposalList['open'][number]
export type Proposal = ResponseOf<Endpoints['readProposal']>
export type ProposalAds = ResponseOf<Endpoints['readProposalAds']>
export type ProposedLine = Proposal['lines'][number]
type Proposed = RequestOf<Endpoints['proposeChanges']>['body']
type Undos = RequestOf<Endpoints['proposeUndo']>['body']
type Arming = RequestOf<Endpoints['proposeStrategy']>['body']
type Plan = RequestOf<Endpoints['proposePublication']>['body']

/** What waits for a decision is looked at while it is on screen: somebody else may decide. */
const lookEveryMs = 20_000
/** What was approved is done within seconds. */
const lookSoonMs = 1500

export const proposalsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.proposals(account),
    queryFn: ({ signal }) => api.listProposals({ params: { account } }, { signal }),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })

/** What was approved is being done, here or in a part of it. */
const isUnderWay = (state: Proposal['state']): boolean => state === 'APPROVED' || state === 'EXECUTING'

export const proposalQuery = (account: string, proposalId: string) =>
  queryOptions({
    queryKey: keys.proposal(account, proposalId),
    queryFn: ({ signal }) => api.readProposal({ params: { account, proposalId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      [data, ...(data?.parts ?? [])].some((one) => one && isUnderWay(one.state)) ? lookSoonMs : lookEveryMs,
  })

/** The ads of a plan of which those that go can be chosen: they are those of its hash, whatever is looked at meanwhile. */
export const proposalAdsQuery = (account: string, { id, hash, kind, state }: Proposal) =>
  queryOptions({
    queryKey: keys.proposal(account, id, 'ads', hash),
    queryFn: ({ signal }) => api.readProposalAds({ params: { account, proposalId: id } }, { signal }),
    enabled: kind === 'publication' && state === 'WAITING',
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })

/** The proposal is known by its answer; what it waits in is read again. */
const changed = (client: QueryClient, account: string, one?: Proposal) => {
  if (one) client.setQueryData(keys.proposal(account, one.id), one)
  return Promise.all(
    [keys.proposals, keys.morning, keys.alerts].map((key) =>
      client.invalidateQueries({ queryKey: key(account) }),
    ),
  )
}

/** Proposals were made elsewhere. */
export const toldProposals = (client: QueryClient, account: string) => changed(client, account)

export const proposeChanges = (account: string) =>
  mutationOptions({
    mutationFn: (body: Proposed) => api.proposeChanges({ params: { account }, body }),
    onSuccess: (one, _given, _before, { client }) => changed(client, account, one),
  })

export const proposeUndo = (account: string) =>
  mutationOptions({
    mutationFn: (body: Undos) => api.proposeUndo({ params: { account }, body }),
    onSuccess: (one, _given, _before, { client }) => changed(client, account, one),
  })

export const proposeStrategy = (account: string) =>
  mutationOptions({
    mutationFn: (body: Arming) => api.proposeStrategy({ params: { account }, body }),
    onSuccess: (one, _given, _before, { client }) => changed(client, account, one),
  })

export const proposePublication = (account: string) =>
  mutationOptions({
    mutationFn: (plan: Plan) => api.proposePublication({ params: { account }, body: plan }),
    onSuccess: (one, _given, _before, { client }) => changed(client, account, one),
  })

export type Decision = {
  readonly verb: 'approve' | 'refuse'
  readonly hash: string
  readonly note: string
  /** Objects whose changes are approved where that is not all, and what becomes of the others. */
  readonly only?: readonly string[]
  /** Ads of a plan that are approved where those are not all. */
  readonly ads?: readonly string[]
  readonly rest?: 'open' | 'refused'
}

/** Says yes or no to exactly what was looked at. A refusal of it may be that the proposal is stale: it is read again. */
export const decideProposal = (account: string, proposalId: string) =>
  mutationOptions({
    mutationFn: ({ verb, only, ads, rest, ...body }: Decision) => {
      const params = { account, proposalId }
      if (verb === 'refuse') return api.refuseProposal({ params, body })
      const part = { ...(only && { only: [...only], rest }), ...(ads && { ads: [...ads] }) }
      return api.approveProposal({ params, body: { ...body, ...part } })
    },
    onSettled: async (one, _error, _given, _before, { client }) => {
      await changed(client, account, one)
      if (!one) await client.invalidateQueries({ queryKey: keys.proposal(account, proposalId) })
    },
  })

type Decided = Pick<ProposalSummary, 'id' | 'hash'>
type Decisions = Pick<Decision, 'verb' | 'note'> & { readonly proposals: readonly Decided[] }
/** What became of each; the reason of one that was not decided. */
export type DecisionResult = { readonly id: string; readonly error: Error | null }

/** Decides about several, one after the other, each by the content that was looked at: one that is refused stops no other. */
export const decideProposals = (account: string) =>
  mutationOptions({
    mutationFn: async ({ verb, note, proposals }: Decisions): Promise<readonly DecisionResult[]> => {
      const results: DecisionResult[] = []
      for (const { id, hash } of proposals) {
        const asked = { params: { account, proposalId: id }, body: { hash, note } }
        const answer = verb === 'approve' ? api.approveProposal(asked) : api.refuseProposal(asked)
        results.push(
          await answer.then(
            () => ({ id, error: null }),
            (error: Error) => ({ id, error }),
          ),
        )
      }
      return results
    },
    onSettled: (_done, _error, { proposals }, _before, { client }) =>
      Promise.all([
        changed(client, account),
        ...proposals.map(({ id }) => client.invalidateQueries({ queryKey: keys.proposal(account, id) })),
      ]),
  })

export const withdrawProposal = (account: string, proposalId: string) =>
  mutationOptions({
    mutationFn: () => api.withdrawProposal({ params: { account, proposalId } }),
    onSuccess: (one, _given, _before, { client }) => changed(client, account, one),
  })
