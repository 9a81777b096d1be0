CREATE TABLE "supplement_words" (
	"supplement_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "supplements_words";--> statement-breakpoint
ALTER TABLE "shelf" ALTER COLUMN "folded_name" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "supplement_words_parts" ON "supplement_words" USING gin ("words" gin_trgm_ops);