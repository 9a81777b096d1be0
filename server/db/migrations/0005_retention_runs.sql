CREATE TABLE "retention_runs" (
	"day" date PRIMARY KEY DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
