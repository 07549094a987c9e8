/** What is built: the API, with stack traces that name its sources. */
import './stacks.ts'
import '#main'
