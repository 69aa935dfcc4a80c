/** Turns dark and light with the system while the page is open; what held before its first paint is in `before-start.js`. */
export function followColourScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light'),
  )
}
