import type { DecisionFacts } from '@vigie/domain'
import { textsIn } from '@vigie/sentences'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './why-drawer.module.css'

/** The engine's sentence in the language that the reader does not read, for whoever passes it on. */
export function OtherLanguage({ facts }: { readonly facts: DecisionFacts }) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr'
  return (
    <p className={classes.translation} lang={other}>
      {textsIn[other].decisions.one(facts)}
    </p>
  )
}
