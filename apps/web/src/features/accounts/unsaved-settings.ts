import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'

type Mark = (form: string, isDirty: boolean) => void

/** How a form of the settings says that something in it is typed and not saved. */
export const UnsavedSettings = createContext<Mark>(() => undefined)

/** Asks once before the settings are left, however many of their forms hold something unsaved. */
export function useUnsavedSettings(): Mark {
  const { t } = useTranslation()
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  useLeaveGuard({
    isDirty: dirty.size > 0,
    question: {
      title: t(($) => $.accounts.settings.unsaved.title),
      body: t(($) => $.accounts.settings.unsaved.body),
      confirm: t(($) => $.accounts.settings.unsaved.go),
      cancel: t(($) => $.accounts.settings.unsaved.stay),
    },
  })
  return useCallback((form, isDirty) => {
    setDirty((former) => {
      if (former.has(form) === isDirty) return former
      const others = [...former].filter((one) => one !== form)
      return new Set(isDirty ? [...others, form] : others)
    })
  }, [])
}

/** Tells the screen that this form holds something unsaved, for as long as it stands. */
export function useUnsaved(form: string, isDirty: boolean): void {
  const mark = useContext(UnsavedSettings)
  useEffect(() => {
    mark(form, isDirty)
    return () => mark(form, false)
  }, [mark, form, isDirty])
}
