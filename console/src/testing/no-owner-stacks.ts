import * as React from 'react'

// React's development build takes a stack for each of the first 10,000 elements of a second, for the trace below a
// warning: a seventh of the time of these tests. Told that there were enough already it takes none; the warnings are
// the same.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals !== 'object' || internals === null) throw new Error('React keeps its counter of stacks elsewhere')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined })
