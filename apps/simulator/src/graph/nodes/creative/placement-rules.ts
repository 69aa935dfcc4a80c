import { isRecord } from '../../../world/is-record.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isPlatform, positionsAt } from '../../rules/placements.ts'
import { feedRuleKeys } from '../../rules/struct-keys.ts'
import { recordsOf, type FeedParts, type Found } from './feed-parts.ts'

const labels: Readonly<Record<string, string>> = {
  image_label: 'images',
  video_label: 'videos',
  body_label: 'bodies',
  title_label: 'titles',
  description_label: 'descriptions',
  link_url_label: 'link_urls',
  caption_label: 'captions',
}

/**
 * Placement customisation: one format, at least two rules, the last for every other placement, every label on an asset,
 * a label in each rule for texts that come in several, a link, and an Instagram account where Instagram is shown.
 */
export function checkPlacementRules({ feed, instagramUser }: FeedParts): void {
  if (!Array.isArray(feed.ad_formats) || feed.ad_formats.length !== 1) throw refuse('oneFormat')
  const rules = recordsOf(feed.asset_customization_rules)
  const last = rules.at(-1)
  if (rules.length < 2 || !last || !isForAll(last)) throw refuse('rulesMissing')
  for (const rule of rules) checkRule(feed, rule)
  if (recordsOf(feed.link_urls).length === 0) throw refuse('feedNeedsLink')
  if (recordsOf(feed.descriptions).length > 1) throw refuse('assetCount', { what: 'descriptions', most: 1 })
  if (rules.some(showsInstagram) && instagramUser === undefined) throw refuse('instagramMissing')
}

const isForAll = (rule: Found): boolean =>
  rule.is_default === true ||
  (isRecord(rule.customization_spec) && Object.keys(rule.customization_spec).length === 0)

const showsInstagram = ({ customization_spec: spec }: Found): boolean =>
  isRecord(spec) && Array.isArray(spec.publisher_platforms) && spec.publisher_platforms.includes('instagram')

function checkRule(feed: Found, rule: Found): void {
  const unknown = Object.keys(rule).find((key) => !feedRuleKeys.has(key))
  if (unknown !== undefined)
    throw refuse('storyIllFormed', { why: `asset_customization_rules.${unknown}` }, 'asset_feed_spec')
  for (const [label, list] of Object.entries(labels)) {
    const assets = recordsOf(feed[list])
    const wanted = isRecord(rule[label]) ? String(rule[label].name) : undefined
    if (wanted !== undefined && !assets.some((asset) => carries(asset, wanted)))
      throw refuse('labelUnknown', { label: wanted })
    const isText = list === 'bodies' || list === 'titles'
    if (wanted === undefined && isText && assets.length > 1) throw refuse('textsNeedLabels', { what: list })
  }
  checkPositions(rule)
}

const carries = (asset: Found, label: string): boolean =>
  recordsOf(asset.adlabels).some(({ name }) => name === label)

function checkPositions({ customization_spec: spec }: Found): void {
  if (!isRecord(spec)) return
  for (const [name, list] of Object.entries(spec)) {
    const platform = name.replace(/_positions$/, '')
    if (!name.endsWith('_positions') || !isPlatform(platform) || !Array.isArray(list)) continue
    const known = positionsAt(platform, 25)
    const wrong = list.map(String).find((position) => !known.includes(position))
    if (wrong !== undefined)
      throw refuse(
        'placementUnknown',
        { value: wrong, what: name, list: known.join(', ') },
        'asset_feed_spec',
      )
  }
}
