import { en } from '@vigie/sentences/en'
import { knownSentences } from '../../lib/known-sentences.ts'

knownSentences.set('en', en)
