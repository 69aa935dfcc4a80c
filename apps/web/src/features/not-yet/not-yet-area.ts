/** Areas of the specification that a later version brings. */
export type NotYetArea =
  | 'updateAds'
  | 'tiktok'
  | 'existingAds'
  | 'carousels'
  | 'posts'
  | 'monitoring'
  | 'alerts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    area?: NotYetArea
  }
}
