/** Areas of the specification that a later version brings. */
export type NotYetArea = 'tiktok' | 'monitoring' | 'alerts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    area?: NotYetArea
  }
}
