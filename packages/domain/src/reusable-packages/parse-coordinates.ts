import { isOnEarth } from './geo-point.ts'

type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Two numbers with a decimal point, apart by a comma, a semicolon or spaces: `48.8566, 2.3522`. */
const withPoints =
  /^\(?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?$/
/** Two numbers with a decimal comma, apart by a semicolon or by spaces, before which a comma may stand: `48,8566 ; 2,3522`. */
const withCommas = /^\(?\s*([+-]?\d{1,3},\d+)\s*°?\s*(?:;\s*|,\s+|\s+)([+-]?\d{1,3}(?:,\d+)?)\s*°?\s*\)?$/

/**
 * Coordinates as people copy them from a map or a sheet, with a decimal point or a decimal comma, latitude first.
 * @returns `null` for what is none, and for a place that is not on Earth
 */
export function parseCoordinates(text: string): Coordinates | null {
  // A minus is copied in several signs, and spaces in several widths.
  const plain = text.replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim()
  const [, first, second] = withPoints.exec(plain) ?? withCommas.exec(plain) ?? []
  if (first === undefined || second === undefined) return null
  const [latitude, longitude] = [first, second].map((one) => Number(one.replace(',', '.'))) as [
    number,
    number,
  ]
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null
}
