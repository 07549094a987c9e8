import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: './vitest.environment.config.ts',
    environmentOptions: { happyDOM: { url: 'https://localhost/' } },
  },
})
