import type { GeoPackage } from './geo-package.ts'
import { normalPoint } from './geo-point.ts'

/** A package as it is kept: each point in its normal form, and no list of points that holds none. */
export function normalGeoPackage({ points = [], excludedPoints = [], ...geo }: GeoPackage): GeoPackage {
  return {
    ...geo,
    ...(points.length > 0 ? { points: points.map(normalPoint) } : {}),
    ...(excludedPoints.length > 0 ? { excludedPoints: excludedPoints.map(normalPoint) } : {}),
  }
}
