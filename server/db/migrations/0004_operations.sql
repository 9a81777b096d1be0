CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"problem" text,
	"drilled_at" timestamp with time zone,
	"drill_problem" text
);
