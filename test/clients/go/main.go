// Calls all three services as any Go program would: stubs generated from proto/, plain grpc-go.
//
// Environment: ADDRESS (host:port), TOKEN, QUESTION, PDF and MEDIA (paths). Prints one JSON object.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	extraction "groundwork.test/client/gen/groundwork/extraction/v1"
	search "groundwork.test/client/gen/groundwork/search/v1"
	transcription "groundwork.test/client/gen/groundwork/transcription/v1"
)

const chunkBytes = 256 * 1024

func main() {
	connection, err := grpc.NewClient(os.Getenv("ADDRESS"), grpc.WithTransportCredentials(insecure.NewCredentials()))
	check(err)
	defer connection.Close()
	plain, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	signed := metadata.AppendToOutgoingContext(plain, "authorization", "Bearer "+os.Getenv("TOKEN"))
	found := map[string]any{
		"search":        ask(signed, search.NewSearchServiceClient(connection)),
		"extraction":    extract(signed, extraction.NewExtractionServiceClient(connection)),
		"transcription": transcribe(signed, transcription.NewTranscriptionServiceClient(connection)),
		"refused":       refused(plain, search.NewSearchServiceClient(connection)),
	}
	check(json.NewEncoder(os.Stdout).Encode(found))
}

func ask(ctx context.Context, client search.SearchServiceClient) map[string]any {
	question := os.Getenv("QUESTION")
	response, err := client.Search(ctx, &search.SearchRequest{Query: question})
	check(err)
	stream, err := client.StreamSearch(ctx, &search.StreamSearchRequest{Query: question})
	check(err)
	var events []*search.StreamSearchResponse
	drain(stream.Recv, func(event *search.StreamSearchResponse) { events = append(events, event) })
	item := response.GetAnswer().GetItems()[0]
	return map[string]any{
		"rows":        len(item.GetRows()),
		"sources":     len(item.GetSources()),
		"first_event": nameOf(events[0]),
		"last_event":  nameOf(events[len(events)-1]),
	}
}

func nameOf(event *search.StreamSearchResponse) string {
	if event.GetPlan() != nil {
		return "plan"
	}
	return "item"
}

func extract(ctx context.Context, client extraction.ExtractionServiceClient) map[string]any {
	stream, err := client.Extract(ctx)
	check(err)
	yes := true
	options := &extraction.ExtractionOptions{IncludeRelations: &yes}
	check(stream.Send(&extraction.ExtractRequest{Part: &extraction.ExtractRequest_Options{Options: options}}))
	eachChunk(os.Getenv("PDF"), func(chunk []byte) error {
		return stream.Send(&extraction.ExtractRequest{Part: &extraction.ExtractRequest_Chunk{Chunk: chunk}})
	})
	response, err := stream.CloseAndRecv()
	check(err)
	tree := response.GetDocument().GetContentTree()
	return map[string]any{"root": tree.GetType(), "nodes": len(tree.GetChildren()), "pages": len(response.GetDocument().GetPdfPages())}
}

func transcribe(ctx context.Context, client transcription.TranscriptionServiceClient) map[string]any {
	stream, err := client.StartTranscription(ctx)
	check(err)
	config := &transcription.TranscriptionConfig{Filename: "client.ogg"}
	check(stream.Send(&transcription.StartTranscriptionRequest{Part: &transcription.StartTranscriptionRequest_Config{Config: config}}))
	eachChunk(os.Getenv("MEDIA"), func(chunk []byte) error {
		return stream.Send(&transcription.StartTranscriptionRequest{Part: &transcription.StartTranscriptionRequest_Chunk{Chunk: chunk}})
	})
	started, err := stream.CloseAndRecv()
	check(err)
	watch, err := client.WatchTranscription(ctx, &transcription.WatchTranscriptionRequest{TranscriptionId: started.GetTranscriptionId()})
	check(err)
	var state string
	drain(watch.Recv, func(each *transcription.WatchTranscriptionResponse) { state = each.GetTranscription().GetState().String() })
	parts, err := client.GetTranscript(ctx, &transcription.GetTranscriptRequest{TranscriptionId: started.GetTranscriptionId()})
	check(err)
	var body []byte
	drain(parts.Recv, func(part *transcription.GetTranscriptResponse) { body = append(body, part.GetChunk()...) })
	var transcript struct {
		Slices []json.RawMessage `json:"slice_meta"`
	}
	check(json.Unmarshal(body, &transcript))
	return map[string]any{"state": state, "slices": len(transcript.Slices)}
}

func refused(ctx context.Context, client search.SearchServiceClient) string {
	_, err := client.Search(ctx, &search.SearchRequest{Query: os.Getenv("QUESTION")})
	return status.Code(err).String()
}

func drain[T any](next func() (*T, error), use func(*T)) {
	for {
		message, err := next()
		if errors.Is(err, io.EOF) {
			return
		}
		check(err)
		use(message)
	}
}

func eachChunk(path string, send func([]byte) error) {
	file, err := os.Open(path)
	check(err)
	defer file.Close()
	buffer := make([]byte, chunkBytes)
	for {
		count, err := file.Read(buffer)
		if errors.Is(err, io.EOF) {
			return
		}
		check(err)
		check(send(append([]byte(nil), buffer[:count]...)))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(fmt.Errorf("client: %w", err))
	}
}
