import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { stagedChangeEndpoints } from '@vigie/contract/staged-changes'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(stagedChangeEndpoints)

type Endpoints = typeof stagedChangeEndpoints
export type Tray = ResponseOf<Endpoints['listStagedChanges']>
type Staged = RequestOf<Endpoints['stageChanges']>['body']['items'][number]
/** A value to stage; ticked and without a word where nothing is said. */
export type ToStage = Omit<Staged, 'isLeftOut' | 'note'> & Partial<Pick<Staged, 'isLeftOut' | 'note'>>
export type ChangeOrder = ResponseOf<Endpoints['readChangeOrder']>
type LeavingOut = RequestOf<Endpoints['leaveStagedOut']>['body']
type Discarding = RequestOf<Endpoints['discardStaged']>['body']
type Ordering = RequestOf<Endpoints['orderChanges']>['body']
type Proposing = RequestOf<Endpoints['proposeStaged']>['body']

/** Another window may stage, send and empty. */
const lookEveryMs = 20_000
/** What was sent is done within seconds. */
const lookSoonMs = 700

/** What the person has staged on the account. */
export const stagedQuery = (account: string) =>
  queryOptions({
    queryKey: keys.stagedChanges(account),
    queryFn: ({ signal }) => api.listStagedChanges({ params: { account } }, { signal }),
    refetchInterval: lookEveryMs,
  })

/** Whether a worker is about to send an order, or sends it. */
export const isUnderWay = (
  { state, startsAt }: Pick<ChangeOrder, 'state' | 'startsAt'>,
  now: number,
): boolean => state === 'RUNNING' || (state === 'WAITING' && Date.parse(startsAt) <= now)

/** Orders that wait, run, or ended within a day. */
export const changeOrdersQuery = (account: string, now: () => number) =>
  queryOptions({
    queryKey: keys.changeOrders(account),
    queryFn: ({ signal }) => api.listChangeOrders({ params: { account } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isUnderWay(one, now())) ? lookSoonMs : lookEveryMs,
  })

const known = (client: QueryClient, account: string, tray: Tray): void =>
  void client.setQueryData(stagedQuery(account).queryKey, tray)

/** What was taken out, sent or given back is read again, and so is what shows the objects. */
const sent = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all(
    [keys.stagedChanges, keys.changeOrders, keys.proposals, keys.morning, keys.alerts].map((key) =>
      client.invalidateQueries({ queryKey: key(account) }),
    ),
  )

/** Live values are others now than the lists say. */
export const liveValuesChanged = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all(
    [
      keys.stagedChanges,
      keys.campaigns,
      keys.explorer,
      keys.campaignHistory,
      keys.budgetAlerts,
      keys.journal,
    ].map((key) => client.invalidateQueries({ queryKey: key(account) })),
  )

const perCall = 200

/** Stages values; what stands already is staged no longer. */
export const stageChanges = (account: string) =>
  mutationOptions({
    mutationFn: async (items: readonly ToStage[]): Promise<Tray> => {
      let tray: Tray = { changes: [], active: 0 }
      for (let first = 0; first < items.length; first += perCall)
        tray = await api.stageChanges({
          params: { account },
          body: {
            items: items.slice(first, first + perCall).map((one) => ({ isLeftOut: false, note: '', ...one })),
          },
        })
      return tray
    },
    onSuccess: (tray, _given, _before, { client }) => known(client, account, tray),
  })

export const leaveStagedOut = (account: string) =>
  mutationOptions({
    mutationFn: (body: LeavingOut) => api.leaveStagedOut({ params: { account }, body }),
    // The tick moves under the finger.
    onMutate: ({ items, isLeftOut, note }, { client }) => {
      const named = new Set(items.map(({ id, field }) => `${id} ${field}`))
      client.setQueryData<Tray>(
        stagedQuery(account).queryKey,
        (tray) =>
          tray && {
            ...tray,
            changes: tray.changes.map((one) =>
              named.has(`${one.id} ${one.field}`) ? { ...one, isLeftOut, note: note ?? '' } : one,
            ),
          },
      )
    },
    onSuccess: (tray, _given, _before, { client }) => known(client, account, tray),
    onError: (_error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.stagedChanges(account) }),
  })

export const discardStaged = (account: string) =>
  mutationOptions({
    mutationFn: (body: Discarding) => api.discardStaged({ params: { account }, body }),
    onSuccess: (tray, _given, _before, { client }) => known(client, account, tray),
  })

/** Sends exactly what was looked at, at once or at a time. */
export const orderChanges = (account: string) =>
  mutationOptions({
    mutationFn: (body: Ordering) => api.orderChanges({ params: { account }, body }),
    onSettled: (_order, _error, _given, _before, { client }) => sent(client, account),
  })

/** Puts exactly what was looked at before a second person. */
export const proposeStaged = (account: string) =>
  mutationOptions({
    mutationFn: (body: Proposing) => api.proposeStaged({ params: { account }, body }),
    onSettled: (_done, _error, _given, _before, { client }) => sent(client, account),
  })

export const cancelChangeOrder = (account: string) =>
  mutationOptions({
    mutationFn: (orderId: string) => api.cancelChangeOrder({ params: { account, orderId } }),
    onSettled: (_order, _error, _given, _before, { client }) => sent(client, account),
  })

/** Gives every value back that an order changed and that nobody changed since. */
export const undoChangeOrder = (account: string) =>
  mutationOptions({
    mutationFn: (orderId: string) => api.undoChangeOrder({ params: { account, orderId } }),
    onSettled: (_results, _error, _given, _before, { client }) => liveValuesChanged(client, account),
  })
