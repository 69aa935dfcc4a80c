/** Decimals of a degree that tell places apart: the sixth is a tenth of a metre. */
const decimals = 6

/** A degree as it is kept: rounded to what tells places apart, without a minus before nought. */
export const degrees = (value: number): number => Number(value.toFixed(decimals)) + 0

type Place = { readonly latitude: number; readonly longitude: number }

/** What tells the places of points apart: `48.8566, 2.3522`, which also reads and pastes as coordinates. */
export const coordinatesText = ({ latitude, longitude }: Place): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`

type Circle = Place & { readonly name: string; readonly radius: number; readonly unit: 'kilometer' | 'mile' }

/** A point in words that are the same in every language: `Atelier (48.8566, 2.3522) +5 km`. */
export const pointText = (point: Circle): string => {
  const place = coordinatesText(point)
  const around = `+${point.radius} ${point.unit === 'mile' ? 'mi' : 'km'}`
  return point.name === '' ? `${place} ${around}` : `${point.name} (${place}) ${around}`
}
