import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '#components/toaster.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { AppRoutes } from './app-routes.tsx'

const queryClient = createQueryClient()

/** Everything behind the login, and the login itself. */
export function CabinetApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
      <Toaster />
    </QueryClientProvider>
  )
}
