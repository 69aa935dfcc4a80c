import type { GraphObject, Kind } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { textParam, type Params } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { limits } from '../rules/limits.ts'

/** Length is counted in characters as people see them, not in halves of a surrogate pair. */
export function checkName(name: string, most: number = limits.nodeName): string {
  if ([...name].length > most) throw refuse('nameTooLong', { most })
  return name
}

/** Only these two may be asked for when something is made. */
const firstStatuses = ['ACTIVE', 'PAUSED']

export function firstStatus(params: Params): string {
  const status = textParam(params, 'status') ?? 'PAUSED'
  if (!firstStatuses.includes(status))
    throw new GraphError(100, `(#100) Param status must be one of {ACTIVE, PAUSED} - got "${status}"`, {
      blame: [['status']],
    })
  return status
}

/** An account holds so many objects of a kind that are neither deleted nor archived. */
export function checkRoom({ world }: Call, account: string, kind: Kind): void {
  if (world.countChildren(`${account}*`, kind) < limits.perAccount) return
  const living = world.inAccount(account, kind).filter(({ fields }) => fields.status !== 'ARCHIVED')
  if (living.length >= limits.perAccount) throw refuse('tooManyCampaigns', { most: limits.perAccount })
}

export const isLiving = ({ fields }: GraphObject): boolean =>
  fields.status !== 'DELETED' && fields.status !== 'ARCHIVED'

export const flag = (params: Params, name: string): boolean | undefined => {
  const text = textParam(params, name)?.toLowerCase()
  return text === undefined || text === '' ? undefined : text === 'true' || text === '1'
}
