// A data agent as any Go program would be one: stubs generated from proto/, plain grpc-go.
//
// Serves groundwork.agent.v1.DataAgentService over invented water levels and prints its port.
package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/structpb"
	agent "groundwork.test/agent/gen/groundwork/agent/v1"
)

type reservoir struct {
	name  string
	level float64
}

var reservoirs = []reservoir{{"Upper Ansel", 71.5}, {"Tarrow", 48}, {"Lower Dorrin", 93.25}}

type levels struct {
	agent.UnimplementedDataAgentServiceServer
}

func (levels) Describe(context.Context, *agent.DescribeRequest) (*agent.DescribeResponse, error) {
	return &agent.DescribeResponse{
		Description:    "Water levels of invented reservoirs",
		ExampleQueries: []string{"how full are the reservoirs"},
		Keywords:       []string{"reservoir", "water level"},
	}, nil
}

func (levels) Ask(request *agent.AskRequest, stream agent.DataAgentService_AskServer) error {
	words := strings.ToLower(request.Question)
	if !strings.Contains(words, "reservoir") && !strings.Contains(words, "water level") {
		return status.Error(codes.Unimplemented, "only water levels are known here")
	}
	total := uint64(len(reservoirs))
	table := &agent.AgentTable{
		Fields:    []string{"reservoir", "level"},
		Source:    &agent.AgentSource{Uri: "https://water.example/levels", Name: "Water levels", Provider: "Water board"},
		TotalRows: &total,
	}
	if err := stream.Send(&agent.AskResponse{Event: &agent.AskResponse_Table{Table: table}}); err != nil {
		return err
	}
	for _, each := range reservoirs {
		row := &agent.AgentRow{Values: []*structpb.Value{structpb.NewStringValue(each.name), structpb.NewNumberValue(each.level)}}
		if err := stream.Send(&agent.AskResponse{Event: &agent.AskResponse_Row{Row: row}}); err != nil {
			return err
		}
	}
	return nil
}

func (levels) CheckHealth(context.Context, *agent.CheckHealthRequest) (*agent.CheckHealthResponse, error) {
	return &agent.CheckHealthResponse{Healthy: true}, nil
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	server := grpc.NewServer()
	agent.RegisterDataAgentServiceServer(server, levels{})
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	log.Fatal(server.Serve(listener))
}
