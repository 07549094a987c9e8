import type * as contract from '../../service.ts'
import type { FeatureOf } from '../feature.ts'

export const service: FeatureOf<typeof contract> = {
  tag: 'Service',
  describes: 'For operators, balancers and monitors.',
  calls: {
    health: {
      says: 'Replies as long as the process is alive, without asking the database.',
    },
    ready: {
      says: 'Replies once calls can be served. It refuses while the database is away, its schema is of a release this one doesn’t work on, or the process is shutting down.',
    },
    metrics: {
      says: 'Replies with measurements in Prometheus’s text format. In production it is not found unless a token is set.',
      key: 'metrics',
      refuses: ['wrong_key', 'not_found'],
    },
  },
}
