import { assetBreakdowns } from '../../insights/assets.ts'
import { hourly, isAsset } from '../../insights/breakdowns.ts'
import { GraphError } from '../graph-error.ts'

const people = ['age', 'gender']

/** The combinations the platform reports; asset breakdowns stand alone or with people. */
const allowed = new Set(
  [
    [],
    ['age'],
    ['gender'],
    ['age', 'gender'],
    ['country'],
    ['region'],
    ['publisher_platform'],
    ['impression_device'],
    ['device_platform'],
    ['publisher_platform', 'impression_device'],
    ['publisher_platform', 'device_platform'],
    ['publisher_platform', 'platform_position'],
    ['publisher_platform', 'platform_position', 'impression_device'],
    ['publisher_platform', 'platform_position', 'device_platform'],
    [hourly],
    ['hourly_stats_aggregated_by_audience_time_zone'],
    ['media_type'],
  ].map((names) => names.toSorted().join()),
)

const known = new Set<string>([
  ...assetBreakdowns,
  ...[...allowed].flatMap((names) => names.split(',')).filter(Boolean),
])

/** @throws the platform's refusal of a name or of a combination */
export function checkBreakdowns(
  names: readonly string[],
  level: string,
  actionBreakdowns: string[] | null,
): void {
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new GraphError(
      100,
      `(#100) breakdowns[0] must be one of the following values: ${[...known].join(', ')}`,
    )
  const assets = names.filter(isAsset)
  const others = names.filter((name) => !isAsset(name))
  const isAllowed =
    assets.length === 0
      ? allowed.has(others.toSorted().join())
      : assets.length === 1 && others.every((name) => people.includes(name))
  const isWithActions = names.includes('media_type') && actionBreakdowns?.length !== 0
  // The device alone is refused by the platform, as the position is.
  if (!isAllowed || isWithActions || names.join() === 'impression_device') {
    const columns = [...(actionBreakdowns ?? ['action_type']), ...names].join(', ')
    throw new GraphError(2, `(#2) Current combination of data breakdown columns (${columns}) is invalid`, {
      subcode: 1_504_041,
    })
  }
  if (level === 'account' && assets.some((name) => name === 'image_asset' || name === 'video_asset'))
    throw new GraphError(100, `(#100) ${assets.join()} cannot be used at the level account`)
}
