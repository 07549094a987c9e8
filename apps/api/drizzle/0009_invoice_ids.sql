ALTER TABLE "orders" ADD COLUMN "invoice_letters" text DEFAULT translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', 'BCDFGHJKMNPQRSTV') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_id" text GENERATED ALWAYS AS ('SB-' || lpad(id::text, greatest(6, length(id::text)), '0') || '-' || invoice_letters) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiceId_unique" UNIQUE("invoice_id");