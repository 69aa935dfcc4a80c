import { fr } from '@vigie/sentences/fr'
import { knownSentences } from '../../lib/known-sentences.ts'

knownSentences.set('fr', fr)
