/** Whether a path is a screen's. A missing file answers 404 rather than the page: a browser must not run HTML as a script. */
export const isScreenPath = (path: string): boolean => !/^\/(api|assets)(\/|$)/.test(path)
