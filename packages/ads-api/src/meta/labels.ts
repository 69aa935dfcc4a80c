const publicationPrefix = 'vg:p:'
const ordinalPrefix = 'vg:n:'

/** The label that every object of one publication carries. */
export const publicationLabel = (publicationId: string): string => publicationPrefix + publicationId

/** The publication that a label stands for; `null` for any other label. */
export const publicationIdOf = (label: string): string | null =>
  label.startsWith(publicationPrefix) ? label.slice(publicationPrefix.length) : null

/** The label that tells which planned object it is; shared by all publications. */
export const ordinalLabel = (ord: number): string => ordinalPrefix + String(ord).padStart(4, '0')

/** The planned object that an object stands for, from its labels; `null` when it carries none of ours. */
export function ordinalOf(labels: readonly string[]): number | null {
  const label = labels.find((name) => name.startsWith(ordinalPrefix))
  const ord = label === undefined ? Number.NaN : Number(label.slice(ordinalPrefix.length))
  return Number.isInteger(ord) ? ord : null
}

/** Marks an ad or ad set that was deactivated here: kept paused, never deleted. */
export const deprecationLabel = 'vigie:deprecated'

/** Labels that a publication finds its objects by: no write may drop one. */
export const isOwnLabel = (name: string): boolean =>
  name.startsWith(publicationPrefix) || name.startsWith(ordinalPrefix)
