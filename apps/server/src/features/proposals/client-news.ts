import type { endpoints, ResponseOf } from '@vigie/contract'
import { clientDifference, type ClientDifference, type ClientTarget } from '@vigie/domain'
import { readLookedAt, type ClientLinkRow } from '../../client-links/links.store.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { verdictOf } from './client-links.read-model.ts'
import { readClientLinks } from './client-links.store.ts'
import type { ProposalRow } from './proposals.store.ts'

type Page = ResponseOf<typeof endpoints.openClientLink>
type Changed = NonNullable<Page['changed']>['difference']

/**
 * What is another now than when this client looked at a former proposal by the same link; `null` where they never did, where nothing
 * that they read is another, where what it showed is forgotten, and once they answered what it shows now.
 */
export async function readChanged(scope: AccountScope, link: ClientLinkRow): Promise<Page['changed']> {
  if (link.view === null || isAnswered(link)) return null
  const former = await readLookedAt(scope, link)
  if (former === null || former.view === null || former.last_opened_at === null) return null
  const difference = clientDifference(former.view, link.view)
  return difference && { lookedAt: former.last_opened_at.toISOString(), difference: onTheWire(difference) }
}

/** An approval that holds from the whole of which this is a part was given before this was shown. */
const isAnswered = ({ answer, answered_at: at, made_at: madeAt }: ClientLinkRow): boolean =>
  answer !== null && at !== null && at >= madeAt

/** Who else is asked, what they said so far, and what that comes to; `null` where nobody said how many must approve. */
export async function readTogether(
  scope: AccountScope,
  link: ClientLinkRow,
  { proposal, at }: { readonly proposal: ProposalRow; readonly at: Date },
): Promise<Page['together']> {
  const links = await readClientLinks(scope, proposal.id)
  const verdict = verdictOf(proposal, links, at)
  const counted = links.filter((one) => one.revoked_at === null)
  return (
    verdict && {
      verdict,
      people: counted.map(({ id, recipient_name: name, answer }) => ({
        name,
        isOwn: id === link.id,
        answer,
      })),
    }
  )
}

/** Of a picture it is said whether it is another one, never where it lies. */
function onTheWire(difference: ClientDifference): Changed {
  if (difference.kind === 'changes') {
    const { added, removed, changed } = difference.objects
    const open = (one: (typeof added)[number]) => ({ ...one, fields: [...one.fields] })
    return { ...difference, objects: listOf(added, removed, changed, open) }
  }
  const { ads, targets } = difference
  const read = ({ title, body }: (typeof ads.added)[number]) => ({ title, body })
  return {
    ...difference,
    targets: listOf(targets.added, targets.removed, targets.changed, openTarget),
    ads: {
      added: ads.added.map(read),
      removed: ads.removed.map(read),
      changed: ads.changed.map(({ before, after }) => ({
        before: read(before),
        after: read(after),
        hasOtherPicture: before.picture !== after.picture,
      })),
    },
  }
}

const listOf = <T, U>(
  added: readonly T[],
  removed: readonly T[],
  changed: readonly { readonly before: T; readonly after: T }[],
  of: (one: T) => U,
) => ({
  added: added.map(of),
  removed: removed.map(of),
  changed: changed.map(({ before, after }) => ({ before: of(before), after: of(after) })),
})

/** A targeting as the wire has it. */
export const openTarget = (one: ClientTarget) => ({
  ...one,
  places: [...one.places],
  excludedPlaces: [...one.excludedPlaces],
  languages: [...one.languages],
  interests: [...one.interests],
  excludedInterests: [...one.excludedInterests],
})
