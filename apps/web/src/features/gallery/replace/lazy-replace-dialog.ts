import { lazy } from 'react'

/** The dialog: read when somebody asks for it. */
export const ReplaceDialog = lazy(async () => ({
  default: (await import('./replace-dialog.tsx')).ReplaceDialog,
}))
